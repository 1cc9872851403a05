import fc from 'fast-check'
import { extent } from './extent'

// The short run tries the same cases each time, so that no change fails by chance; the others try new ones.
if (extent === 'short') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 38 })

export { default } from 'fast-check'
