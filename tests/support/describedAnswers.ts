import { inject } from 'vitest'
import { checkAnswers } from './described'

// For tests of the built site, by the description that `openApiSetup` has read of it.
checkAnswers(() => inject('openApi'))
