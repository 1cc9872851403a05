import type { Brief } from '~/data/contract/brief'
import { useToast } from '~/app/lib/ToastContext'
import { BriefPage } from '~/ui'
import { briefMarkdown } from '~/data/domain/brief/briefMarkdown'

export interface SiteBriefProps {
  brief: Brief
  /** Printing is allowed (`PRINTING`). */
  isPrinted: boolean
}

/** The launch on one page: to print, to copy into a mail, or to subscribe to as a calendar. */
export function SiteBrief({ brief, isPrinted }: SiteBriefProps) {
  const showToast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(briefMarkdown(brief))
      showToast({ title: 'Copied as text', description: 'Paste it into a mail.', glyph: 'check' })
    } catch {
      // Without TLS a browser offers no clipboard.
      showToast({
        title: 'The text could not be copied',
        description: 'This browser cannot copy here: open the site by https, or copy from the page.',
      })
    }
  }

  return (
    <BriefPage
      brief={brief}
      calendarHref="/api/timeline.ics"
      onCopy={() => void copy()}
      onPrint={
        isPrinted
          ? () => {
              print()
            }
          : undefined
      }
    />
  )
}
