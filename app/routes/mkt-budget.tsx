import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '~/app/lib/titled'
import { BudgetScreen } from '~/ui'
import { site } from '~/app/server/composition.server'
import { useSheetInAddress } from '~/app/features/workbooks'

export const meta: MetaFunction = titled('Marketing Budget')

export const loader = () => site().workbooks.budget

/** The workbook is static: choosing a sheet asks the server nothing. */
export const shouldRevalidate = () => false

/** The MKT-Budget page (specification, section 2). */
export default function MktBudget() {
  const workbook = useLoaderData<typeof loader>()
  return <BudgetScreen workbook={workbook} {...useSheetInAddress(workbook)} />
}
