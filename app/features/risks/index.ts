export { SiteRegister } from './SiteRegister'
export { SiteThreats, usePhaseRisks, useVerdictRisk } from './SiteThreats'
export { useRegister } from './useRegister'
