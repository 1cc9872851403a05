import { useEffect } from 'react'
import { nameOf } from '~/data/domain/launch/brand'
import { dayAndYearText, type Present } from '~/data/domain/time/clock'
import { useViewerName } from '~/app/lib/api/useViewerName'
import { useSession } from '~/app/lib/api/useSession'
import { useLaunch } from '~/ui'
import { useClock } from '~/app/lib/useClock'

/** Has each sheet of paper say when it was printed, and by whom. Only a sheet of styles can write into its margin. */
export default function PrintNote() {
  const administrator = useSession()?.username
  const viewer = useViewerName()
  const reader = administrator ?? viewer ?? 'a viewer'
  const present = useClock()
  const name = nameOf(useLaunch())
  useEffect(() => {
    // Safari has it since 16.4; before, the sheet says the first part alone.
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const note = () => {
      // Not printed at all (`PRINTING`): that sheet bears its one sentence.
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

/** What stands at a sheet's foot; `print.css` says by itself that it is internal. */
function footerText(name: string, reader: string, { now, zone }: Present): string {
  const day = dayAndYearText(now, zone)
  return `${name} · internal, view-only, printed ${day} by ${reader}`
}
