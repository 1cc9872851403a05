import { DemoBanner } from '~/ui'

/** Loaded only on the demo site. */
export default DemoBanner
