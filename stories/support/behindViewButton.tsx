import { useState, type ComponentType } from 'react'
import { Button } from '~/ui/parts/Button/Button'

interface ViewerProps {
  document: { title: string; type: string } | null
  onClose: () => void
}

/** A page with a VIEW button that opens the launch deck in the viewer. The button has the focus again when the viewer closes. */
export function behindViewButton<Props extends ViewerProps>(Viewer: ComponentType<Props>) {
  return function Page(args: Props) {
    const [isOpen, setOpen] = useState(false)
    return (
      <div style={{ padding: 24 }}>
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          VIEW
        </Button>
        <Viewer
          {...args}
          document={isOpen ? { title: 'Portfolio launch deck', type: 'Presentation' } : null}
          onClose={() => {
            setOpen(false)
          }}
        />
      </div>
    )
  }
}
