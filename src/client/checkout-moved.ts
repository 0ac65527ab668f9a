import type { RefusalCode } from '#contract/shapes/refusals.ts'

export const orderChangedCode: RefusalCode<'orderChanged'> = 4208
export const nothingSelectedCode: RefusalCode<'nothingSelected'> = 4205
export const dayNotOfferedCode: RefusalCode<'dayNotOffered'> = 4225

/** Refusal codes that mean that prices, stock or shops differ from what the screen shows. */
export const staleCodes: ReadonlySet<number> = new Set<
  RefusalCode<
    | 'orderChanged'
    | 'priceRisen'
    | 'stockNotEnough'
    | 'soldOut'
    | 'shopClosed'
    | 'shopVacation'
    | 'ownShopVerifiedOnly'
    | 'couponGone'
    | 'couponExcess'
    | 'dayNotOffered'
    | 'nothingSelected'
    | 'approvalNeeded'
    | 'approvalNotNeeded'
  >
>([
  orderChangedCode,
  4210,
  4200,
  4202,
  4204,
  4214,
  4203,
  4305,
  4306,
  4706,
  4707,
  dayNotOfferedCode,
  nothingSelectedCode,
])
