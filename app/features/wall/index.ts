export { WallPage } from './WallPage'
