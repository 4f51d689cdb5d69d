// The tables of the admin's office: searched, sorted and paged by the server.
import { z } from 'zod';
import type { Schema } from '../endpoint.ts';
import { writtenText } from '../text.ts';

export const adminPageSize = 25;
/** No table is leafed through further than this; the rest is searched for, or exported. */
export const lastAdminPage = 400;

/** What a table is asked for; it is sorted by the first of `columns` unless another is named. */
export const tableQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    search: writtenText(200).optional(),
    sort: z.enum(columns).default(columns[0] as never),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(lastAdminPage).default(1),
  });

/** One page of a table. `total`: how many rows the search finds altogether. */
export const tablePage = <Row extends Schema>(row: Row) =>
  z.object({ rows: z.array(row as unknown as z.ZodType<Row['_zod']['output']>), total: z.number() });
