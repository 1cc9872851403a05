export { LazySiteViewer } from './LazySiteViewer'
