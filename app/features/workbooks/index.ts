export { useSheetInAddress } from './sheetInAddress'
