import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/app/lib/pageTitle'
import { ApiScreen } from '~/ui'
import { apiReferenceOf } from '~/app/server/openapi/apiReference'
import { openApiOfBuild } from '~/app/server/api/openApi.server'

export const meta: MetaFunction = pageTitle('API reference')

export const loader = async () => apiReferenceOf(await openApiOfBuild())

/** The API description belongs to the build. */
export const shouldRevalidate = () => false

/** The reference of the API. */
export default function ApiReference() {
  return <ApiScreen {...useLoaderData<typeof loader>()} openApiHref="/api/openapi.json" />
}
