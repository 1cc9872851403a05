import { sizesInRem } from './ui/theme/inRem.js'
import { keepUsedRadix } from './ui/theme/keepUsedRadix.js'
import { withoutContainers } from './ui/theme/withoutContainers.js'

export default { plugins: [keepUsedRadix(), withoutContainers(), sizesInRem()] }
