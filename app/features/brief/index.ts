export { BriefOfSite } from './BriefOfSite'
