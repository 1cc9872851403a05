export { WorkbookPage } from './WorkbookPage'
