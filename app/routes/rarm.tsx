import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '~/app/lib/titled'
import { RarmScreen } from '~/ui'
import { site } from '~/app/server/composition.server'
import { useSheetInAddress } from '~/app/features/workbooks'

export const meta: MetaFunction = titled('RARM Strategy Workbook')

export const loader = () => site().workbooks.rarm

/** The workbook is static: choosing a sheet asks the server nothing. */
export const shouldRevalidate = () => false

/** The RARM page (specification, section 2). */
export default function Rarm() {
  const workbook = useLoaderData<typeof loader>()
  return <RarmScreen workbook={workbook} {...useSheetInAddress(workbook)} />
}
