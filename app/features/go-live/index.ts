export { SiteVerdict } from './SiteVerdict'
