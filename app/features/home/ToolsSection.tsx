import { accessMessages } from '~/data/domain/access/accessMessages'
import { Tools, type ToolsProps } from '~/ui'
import { useAccessOf, useViewOrRequest } from '~/app/features/access'
import { useCollection } from '~/app/lib/api/useCollection'
import { useAddButtons, useOrdered, useEditButtons } from '~/app/lib/editButtons'
import { useSession } from '~/app/lib/api/useSession'

/** The tools, from /api/tools. */
export function ToolsSection({ note }: Pick<ToolsProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Tools
      note={note}
      actions={useAddButtons('tools')}
      actionOf={useEditButtons('tools')}
      tools={useOrdered('tools', useCollection('tools'))}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'tools', id })}
      onViewDemo={({ id, name }) => {
        const title = `${name} Demo & Tutorial`
        view({ collection: 'tools', id, title, type: 'Demo', refusal: accessMessages.toolDemo })
      }}
    />
  )
}
