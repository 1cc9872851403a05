import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SiteBrief } from '~/app/features/brief'
import { briefFor } from '~/app/features/brief/brief.server'
import { pageTitle } from '~/app/lib/pageTitle'
import { site } from '~/app/server/composition.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'

export const meta: MetaFunction = pageTitle('Board brief')

export async function loader({ request }: LoaderFunctionArgs) {
  return { brief: await briefFor(request, siteMinute()), isPrinted: site().env.PRINTING === 'on' }
}

/** The brief: the launch on one A4 page. */
export default function BriefRoute() {
  return <SiteBrief {...useLoaderData<typeof loader>()} />
}
