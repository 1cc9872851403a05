import { accessMessages } from '~/data/rules/accessMessages'
import { Tools, type ToolsProps } from '~/ui'
import { useAccessOf } from '~/app/access/useAccessOf'
import { useViewOrRequest } from '~/app/access/useViewOrRequest'
import { useCollection } from '~/app/api/useCollection'
import { useSession } from '~/app/api/useSession'

/** The tools, from /api/tools. */
export function ToolsSection({ note }: Pick<ToolsProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Tools
      note={note}
      tools={useCollection('tools')}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'tools', id })}
      onViewDemo={({ id, name }) => {
        const title = `${name} Demo & Tutorial`
        view({ collection: 'tools', id, title, type: 'Demo', refusal: accessMessages.toolDemo })
      }}
    />
  )
}
