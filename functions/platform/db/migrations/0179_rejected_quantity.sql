-- Items that a decided return rejected can be returned again, as after a rejected return.
DROP TRIGGER return_line_pieces;

CREATE TRIGGER return_line_pieces BEFORE INSERT ON sale_return_line
WHEN NEW.applied + (
    SELECT ifnull(sum(ifnull(l.approved, l.applied)), 0)
    FROM sale_return r JOIN sale_return_line l ON l.return_id = r.id
    WHERE r.order_id = (SELECT order_id FROM sale_return WHERE id = NEW.return_id)
      AND r.id <> NEW.return_id AND r.status <> 'REJECTED' AND l.sku_org_id = NEW.sku_org_id)
  > (SELECT ifnull(sum(o.quantity), 0) FROM order_line o
     WHERE o.order_id = (SELECT order_id FROM sale_return WHERE id = NEW.return_id)
       AND o.sku_org_id = NEW.sku_org_id)
BEGIN
  SELECT RAISE(ABORT, 'too many pieces returned');
END;
