import { inject } from 'vitest'
import { openApiOfBuild } from '~/app/server/api/openApi.server'
import { checkAnswers } from './described'

// For tests of the site in this process, with the OpenAPI description from its sources.
checkAnswers(openApiOfBuild)

// The same worker may have run other tests before.
const server = inject('postgres')
if (server === undefined) delete process.env.POSTGRES_FOR_TESTS
else process.env.POSTGRES_FOR_TESTS = server
