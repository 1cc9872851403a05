export { PageError } from './PageError'
export { Shell } from './Shell'
