export { forecastsFailure, SiteVerdict } from './SiteVerdict'
export { useWhatIf } from './useWhatIf'
