import { inject } from 'vitest'
import { openApiOfBuild } from '~/app/server/api/openApi.server'
import { checkAnswers } from './described'

// For tests of the site in this process, by the description that its sources make.
checkAnswers(openApiOfBuild)

// A worker may have run other tests before these.
const server = inject('postgres')
if (server === undefined) delete process.env.POSTGRES_FOR_TESTS
else process.env.POSTGRES_FOR_TESTS = server
