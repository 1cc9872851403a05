export { SiteVerdict } from './SiteVerdict'
export { useWhatIf } from './useWhatIf'
