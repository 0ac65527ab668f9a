/*
 * Two parts of one brand may share the folded form of their numbers (152140 and 152-140). A file
 * names the one that is written just so, else the only one that folds to it.
 */

/** The id of the part that a row `t` names, its brand joined as `b`; as SQL. */
export const meantPart = (prefix = '', brand = 'b') =>
  `(SELECT x.id FROM part x WHERE x.brand_id = ${brand}.id AND x.number_norm = t.${prefix}number_norm
    ORDER BY upper(x.number) <> upper(t.${prefix}number), x.id LIMIT 1)`

/** Whether a row `t` may name several parts and is written as none of them; as SQL. */
export const meansSeveral = (prefix = '') =>
  `(SELECT count(*) > 1 AND sum(upper(x.number) = upper(t.${prefix}number)) = 0
    FROM part x JOIN part_brand xb ON xb.id = x.brand_id AND xb.key = t.${prefix}brand
    WHERE x.number_norm = t.${prefix}number_norm)`
