import { useEffect } from 'react'
import { nameOf } from '~/data/domain/launch/brand'
import { dayAndYearText, type Present } from '~/data/domain/time/clock'
import { useViewerName } from '~/app/lib/api/useViewerName'
import { useSession } from '~/app/lib/api/useSession'
import { useLaunch } from '~/ui'
import { useClock } from '~/app/lib/useClock'

/** Prints on each sheet of paper when it was printed and by whom. Only a style sheet can write into the page margin. */
export function PrintNote() {
  const administrator = useSession()?.username
  const viewer = useViewerName()
  const reader = administrator ?? viewer ?? 'a viewer'
  const present = useClock()
  const name = nameOf(useLaunch())
  useEffect(() => {
    // Safari supports it since 16.4. Older browsers print the first part only.
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const note = () => {
      // Printing is off (`PRINTING`): the sheet has only its one sentence.
      if ('unprinted' in document.documentElement.dataset) return
      sheet.replaceSync(
        `@page { @bottom-left { content: ${JSON.stringify(footerText(name, reader, present()))} } }`,
      )
    }
    addEventListener('beforeprint', note)
    return () => {
      removeEventListener('beforeprint', note)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [name, reader, present])
  return null
}

/** The text at the bottom of a sheet. `print.css` adds "internal" by itself. */
function footerText(name: string, reader: string, { now, zone }: Present): string {
  const day = dayAndYearText(now, zone)
  return `${name} · internal, view-only, printed ${day} by ${reader}`
}
