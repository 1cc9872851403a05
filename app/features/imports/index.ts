export { LazySiteImport } from './LazySiteImport'
