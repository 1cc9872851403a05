import { useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { sheetSchema } from '~/data/domain/workbook/sheetView'
import type { WorkbookScreenProps } from '~/ui'
import { pendingSearch, flushUrl, useUrlState } from '~/app/lib/urlState'

const parameter = 'sheet'

/**
 * The selected sheet from the address (`?sheet=cong`), the view state of the sheet, and a function to select another
 * one. Each selection adds a history entry. No request is made, because the route does not revalidate.
 */
export function useSelectedSheet({
  sheets,
}: NonNullable<WorkbookScreenProps['workbook']>): Pick<
  WorkbookScreenProps,
  'selectedSheet' | 'onSheetChange' | 'sheetState'
> {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const sheet = parameters.get(parameter)
  // Without a valid name the first sheet is shown.
  const slugs = sheets.map(({ name }) => sheetSlug(name))
  const shown = slugs.find((slug) => slug === sheet) ?? slugs[0] ?? ''
  useTargetRow()
  const requestedSheet = useRef(shown)
  const lastSearchOf = useRef(new Map<string, string>())
  useEffect(() => {
    requestedSheet.current = shown
  }, [parameters, shown])
  return {
    selectedSheet: sheet,
    onSheetChange(slug) {
      // A tab reports both the click and the focus, before the address changes.
      if (slug === requestedSheet.current) return
      lastSearchOf.current.set(requestedSheet.current, withSheet(requestedSheet.current, pendingSearch()))
      flushUrl()
      requestedSheet.current = slug
      navigate(
        { search: lastSearchOf.current.get(slug) ?? withSheet(slug, '') },
        { preventScrollReset: true },
      )
    },
    sheetState: useUrlState(sheetSchema),
  }
}

/** Outlines the row that the hash names, and makes it focusable, until the hash changes. */
function useTargetRow() {
  const { key, hash } = useLocation()
  useEffect(() => {
    const row = /^#row-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
    if (!row) return
    row.setAttribute('data-target', '')
    if (!row.querySelector('button')) row.tabIndex = -1
    return () => {
      row.removeAttribute('data-target')
      row.removeAttribute('tabindex')
    }
  }, [key, hash])
}

/** Adds the sheet to a query that lacks it. */
function withSheet(slug: string, query: string): string {
  if (new URLSearchParams(query).has(parameter)) return query
  const sheet = String(new URLSearchParams({ [parameter]: slug }))
  return query === '' ? `?${sheet}` : `?${sheet}&${query.slice(1)}`
}
