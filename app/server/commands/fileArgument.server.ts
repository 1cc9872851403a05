import path from 'node:path'
import { StartError } from '~/app/server/config/start.server'

/**
 * The FILE argument, relative to where npm was called: npm runs scripts in the repository.
 * @throws StartError
 */
export function fileArgument([file, ...more]: readonly string[], command: string): string {
  if (!file || more.length > 0) throw new StartError(`Usage: npm run ${command} -- FILE`)
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
