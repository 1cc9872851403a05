export { LazySiteSearch, preloadSearch } from './LazySiteSearch'
