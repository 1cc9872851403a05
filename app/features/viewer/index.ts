export { SiteViewer } from './SiteViewer'
