import type { partListCalls } from '#contract/part-list/part-list.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { addToList } from './add.ts'
import { removeLine, setLineQuantities } from './lines.ts'
import { deletePartList, readPartLists, savePartList } from './lists.ts'
import { openPartList } from './open.ts'
import { addListToCart } from './to-cart.ts'

export const partListHandlers: Handlers<typeof partListCalls> = {
  'GET /web-api/partList': async (_, context) => ({ lists: await readPartLists(context) }),
  'GET /web-api/partList/{listId}': async ({ listId }, context) => openPartList(listId, context),
  'POST /web-api/partList': savePartList,
  'DELETE /web-api/partList': async ({ listId }, context) => deletePartList(listId, context),
  'POST /web-api/partList/add': addToList,
  'POST /web-api/partList/line': setLineQuantities,
  'DELETE /web-api/partList/line': removeLine,
  'POST /web-api/partList/toCart': async ({ listId }, context) => addListToCart(listId, context),
}
