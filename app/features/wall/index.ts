export { WallError } from './WallError'
export { WallPage } from './WallPage'
