import { wholeNumberText } from '#web/ui/text/number-text.ts';
import { adminPageSize, lastAdminPage } from '#contract/admin/paging.ts';
import { Button } from '#web/ui/action/Button.tsx';

interface TablePagingProps {
  /** The label of the rows: "Users". */
  label: string;
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** The range of the shown rows, with links to the other pages. */
export function TablePaging({ label, page, total, onPage }: TablePagingProps) {
  const first = (page - 1) * adminPageSize + 1;
  const last = Math.min(page * adminPageSize, total);
  const lastPage = Math.min(Math.ceil(total / adminPageSize), lastAdminPage);
  return (
    <nav aria-label={`Pages of ${label}`} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-foreground-soft tabular-nums">
        {first <= total ? `${wholeNumberText(first)}–${wholeNumberText(last)} of ` : 'None on this page, of '}
        {wholeNumberText(total)}
      </p>
      {(lastPage > 1 || page > 1) && (
        <div className="flex gap-3">
          <Button size="small" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, lastPage))}>
            Previous
          </Button>
          <Button size="small" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
