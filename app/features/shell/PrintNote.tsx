import { useEffect } from 'react'
import { dayAndYearText, type Present } from '~/data/domain/time/clock'
import { useReaderName } from '~/app/lib/api/useReaderName'
import { useSession } from '~/app/lib/api/useSession'
import { usePresent } from '~/app/lib/usePresent'

/** Has each sheet of paper say when it was printed, and by whom. Only a sheet of styles can write into its margin. */
export default function PrintNote() {
  const administrator = useSession()?.username
  const viewer = useReaderName()
  const reader = administrator ?? viewer ?? 'a viewer'
  const present = usePresent()
  useEffect(() => {
    // Safari has it since 16.4; before, the sheet says the first part alone.
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const note = () => {
      // Not printed at all (`PRINTING`): that sheet bears its one sentence.
      if ('unprinted' in document.documentElement.dataset) return
      sheet.replaceSync(`@page { @bottom-left { content: ${JSON.stringify(footOf(reader, present()))} } }`)
    }
    addEventListener('beforeprint', note)
    return () => {
      removeEventListener('beforeprint', note)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [reader, present])
  return null
}

/** What stands at a sheet's foot; `print.css` says the first part of it by itself. */
function footOf(reader: string, { now, zone }: Present): string {
  const day = dayAndYearText(now, zone)
  return `Launch Command Center CRM · internal, view-only, printed ${day} by ${reader}`
}
