export { SiteBrief } from './SiteBrief'
