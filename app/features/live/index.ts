export { Live } from './Live'
