import { keepUsedRadix } from './ui/theme/keepUsedRadix.js'

export default { plugins: [keepUsedRadix()] }
