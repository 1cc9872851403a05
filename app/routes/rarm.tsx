import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { pageTitle } from '~/app/lib/pageTitle'
import { site } from '~/app/server/composition.server'
import { pageView } from '~/app/server/pages/pageView.server'
import { WorkbookPage } from '~/app/features/workbooks'

export const meta: MetaFunction = pageTitle()

export async function loader() {
  const { view } = await pageView()
  const launch = view.get('launch', 'launch')
  return {
    revision: view.revision,
    title: launch.rarmTitle,
    workbook: await site().workbooks.oneToReplace('rarm', launch),
  }
}

/** It is loaded again after it was replaced. Selecting a sheet makes no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** The RARM page (specification, section 2). */
export default function Rarm() {
  return <WorkbookPage id="rarm" workbook={useLoaderData<typeof loader>().workbook} />
}
