import { DemoBand } from '~/ui'

/** Loaded where a site is the demo. */
export default DemoBand
