import { useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { sheetShape } from '~/data/domain/workbook/sheetView'
import type { WorkbookScreenProps } from '~/ui'
import { pendingSearch, flushUrl, useUrlState } from '~/app/lib/urlState'

const parameter = 'sheet'

/**
 * The sheet that the address names, as in `?sheet=cong`, what the reader made of it, and a way to another one: an entry of
 * the history, so that Back goes to the sheet before. It asks the server nothing as long as the route does not revalidate.
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
  // An address that names none, or one that is not there, shows the first.
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
      // A tab tells of the press and of the focus, and the address comes after both.
      if (slug === requestedSheet.current) return
      lastSearchOf.current.set(requestedSheet.current, withSheet(requestedSheet.current, pendingSearch()))
      flushUrl()
      requestedSheet.current = slug
      navigate(
        { search: lastSearchOf.current.get(slug) ?? withSheet(slug, '') },
        { preventScrollReset: true },
      )
    },
    sheetState: useUrlState(sheetShape),
  }
}

/** Rings the row that the address leads to, until it leads elsewhere; the focus has a place there. */
function useTargetRow() {
  const { key, hash } = useLocation()
  useEffect(() => {
    const row = /^#row-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
    if (!row) return
    row.setAttribute('data-asked', '')
    if (!row.querySelector('button')) row.tabIndex = -1
    return () => {
      row.removeAttribute('data-asked')
      row.removeAttribute('tabindex')
    }
  }, [key, hash])
}

/** A query that names its sheet, as that of the first one need not. */
function withSheet(slug: string, query: string): string {
  if (new URLSearchParams(query).has(parameter)) return query
  const sheet = String(new URLSearchParams({ [parameter]: slug }))
  return query === '' ? `?${sheet}` : `?${sheet}&${query.slice(1)}`
}
