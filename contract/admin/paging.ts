// The tables of the Admin Panel: searched, sorted, and paged by the server.
import { z } from 'zod';
import type { Schema } from '../endpoint.ts';
import { writtenText } from '../../domain/written-text.ts';

export const adminPageSize = 25;
/** The last page of any table; further rows can be found by search or export. */
export const lastAdminPage = 400;

/** The query of a table, sorted by the first of `columns` by default. */
export const tableQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    search: writtenText(200).optional(),
    sort: z.enum(columns).default(columns[0] as never),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(lastAdminPage).default(1),
  });

/** One page of a table. `total`: how many rows match. */
export const tablePage = <Row extends Schema>(row: Row) =>
  z.object({ rows: z.array(row as unknown as z.ZodType<Row['_zod']['output']>), total: z.number() });
