import { createCall } from './recipes/call.ts'
import { createJob } from './recipes/job.ts'
import { createMessage } from './recipes/message.ts'
import { createScreen } from './recipes/screen.ts'
import { WrongInput, Tree } from './recipes/tree.ts'

/*
 * npm run new -- KIND NAME …: writes every file of a recipe (docs/recipes), with its test. Writes
 * nothing if any part of it is refused.
 */

/**
 * Recipe for a new call, screen or other unit: changes the tree of files, and returns the next
 * steps, a line for each.
 */
type Recipe = (tree: Tree, args: readonly string[]) => string[]

const recipes: Readonly<Record<string, Recipe>> = {
  call: createCall,
  screen: createScreen,
  message: createMessage,
  job: createJob,
}

const [kind = '', ...args] = process.argv.slice(2)

try {
  const recipe = Object.hasOwn(recipes, kind) ? recipes[kind] : undefined
  if (!recipe) throw new WrongInput(`npm run new -- ${Object.keys(recipes).join('|')} NAME`)
  const tree = new Tree()
  const nextSteps = recipe(tree, args)
  for (const line of tree.write()) console.log(line)
  console.log(['next:', ...nextSteps.map((step, index) => `${index + 1}. ${step}`)].join('\n'))
} catch (error) {
  if (!(error instanceof WrongInput)) throw error
  console.error(error.message)
  process.exitCode = 1
}
