import { accessMessages } from '~/data/rules/accessMessages'
import { Tools, type ToolsProps } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { useSession } from '~/app/api/useSession'
import { useViewOrRefuse } from './useViewOrRefuse'

/** The tools, from /api/tools. */
export function ToolsSection({ note }: Pick<ToolsProps, 'note'>) {
  const view = useViewOrRefuse()
  return (
    <Tools
      note={note}
      tools={useCollection('tools')}
      isAdministrator={useSession() !== null}
      onViewDemo={(tool) => {
        view({ title: `${tool.name} Demo & Tutorial`, type: 'Demo' }, accessMessages.toolDemo)
      }}
    />
  )
}
