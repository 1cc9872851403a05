import { DemoBanner } from '~/ui'

/** Loaded where a site is the demo. */
export default DemoBanner
