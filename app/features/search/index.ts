export { SearchHost, preloadSearch } from './SearchHost'
