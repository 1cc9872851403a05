import { inject } from 'vitest'
import { checkAnswers } from './described'

// For tests of the built site, with the description that `openApiSetup` has read.
checkAnswers(() => inject('openApi'))
