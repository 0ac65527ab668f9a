/*
 * Two parts of a brand may have numbers with the same folded form (152140 and 152-140). A row
 * refers to the part with the same spelling, otherwise to the only part with that folded form.
 */

/** SQL for the ID of the part that a row `t` refers to; `b` is the joined brand. */
export const partIdOfRowSql = (prefix = '', brand = 'b') =>
  `(SELECT x.id FROM part x WHERE x.brand_id = ${brand}.id AND x.number_norm = t.${prefix}number_norm
    ORDER BY upper(x.number) <> upper(t.${prefix}number), x.id LIMIT 1)`

/**
 * SQL condition: the folded form of the number in row `t` matches several parts, and no part has
 * the same spelling.
 */
export const matchesSeveralPartsSql = (prefix = '') =>
  `(SELECT count(*) > 1 AND sum(upper(x.number) = upper(t.${prefix}number)) = 0
    FROM part x JOIN part_brand xb ON xb.id = x.brand_id AND xb.key = t.${prefix}brand
    WHERE x.number_norm = t.${prefix}number_norm)`
