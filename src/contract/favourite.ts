import { planned } from './call.ts'

/** Favourite goods and categories; nothing of it is built yet. */
export const favouriteCalls = {
  'GET /app-api/v4/goodsCollect': planned('buyer'),
  'PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}': planned('buyer'),
  'POST /app-api/v4/goodsCollect/save': planned('buyer'),
  'POST /client/categoryCollect/collect': planned('buyer'),
  'POST /client/categoryCollect/cancel': planned('buyer'),
  'POST /client/categoryCollect/page': planned('buyer'),
} as const
