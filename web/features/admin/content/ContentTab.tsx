import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { shownScenes, type AdminScene, type ShownScenes } from '#contract/admin/content.ts';
import { adminScenesQuery } from '../queries/content.ts';
import { paths } from '#web/app/paths.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { AdminTable, type AdminColumn } from '../AdminTable.tsx';
import { Day } from '../Day.tsx';
import { useTableQuery } from '../use-table-query.ts';
import { AddSceneDialog } from './AddSceneDialog.tsx';
import { hasActions, SceneActions } from './SceneActions.tsx';

const sorts = ['created', 'title', 'author', 'category'] as const;

const columns: readonly AdminColumn<AdminScene, (typeof sorts)[number]>[] = [
  { title: 'Title', sort: 'title', cell: (scene) => <Title scene={scene} /> },
  {
    title: 'Author',
    sort: 'author',
    cell: ({ author }) => <Cut text={author ?? ''} className="lg:max-w-32" />,
  },
  { title: 'Owner', cell: ({ owner }) => owner && <Owner owner={owner} /> },
  {
    title: 'Category',
    sort: 'category',
    cell: ({ category }) => <Cut text={capitalized(category)} className="lg:max-w-24" />,
  },
  { title: 'Status', cell: (scene) => <Status scene={scene} /> },
  { title: 'Uploads', isNumeric: true, cell: ({ uploads }) => uploads },
  { title: 'Added', sort: 'created', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { title: 'Actions', cell: (scene) => hasActions(scene) && <SceneActions scene={scene} /> },
];

const showWords: Readonly<Record<ShownScenes, string>> = {
  all: 'All scenes',
  published: 'Published',
  pending: 'Not published',
  house: 'Built-in scenes',
  removed: 'Removed by us',
};

/** All scenes by title. The admin can't read those that are not published. */
export function ContentTab() {
  const table = useTableQuery(sorts);
  const [params, setParams] = useSearchParams();
  const show = shownScenes.find((one) => one === params.get('show')) ?? 'all';
  const answer = useQuery(adminScenesQuery({ ...table.query, show }));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <AdminTable
        label="Scenes"
        searchLabel="Search by title, author or owner"
        columns={columns}
        table={table}
        answer={answer}
        rowKey={({ id }) => id}
        actions={
          <>
            <CompactSelect
              label="Show"
              className="grow sm:w-44"
              options={shownScenes.map((value) => ({ value, label: showWords[value] }))}
              value={show}
              onChoose={(chosen) =>
                setParams((before) => searchWith(before, { page: null, show: chosen }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
            <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
              Add New Scene
            </Button>
          </>
        }
        empty={
          <EmptyState icon={BookOpen} title="No scenes here">
            {show === 'all' ? 'The titles of uploaded scenes appear here.' : 'No scenes match.'}
          </EmptyState>
        }
      />
      {isAdding && <AddSceneDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Title({ scene: { id, title, status } }: { scene: AdminScene }) {
  if (status === 'pending') return <Cut text={title} className="lg:max-w-40" />;
  return (
    <TextLink to={paths.communityScene(id)} title={title} className="block truncate lg:max-w-40">
      {title}
    </TextLink>
  );
}

const Owner = ({ owner: { id, name, email } }: { owner: { id: string; name: string; email: string } }) => (
  <TextLink
    to={{ search: `tab=users&user=${id}` }}
    title={`${name}, ${email}`}
    className="block truncate lg:max-w-28"
  >
    {name}
  </TextLink>
);

const Cut = ({ text, className }: { text: string; className: string }) => (
  <span title={text} className={cx('block truncate', className)}>
    {text}
  </span>
);

function Status({ scene: { status, isHouse, isRemoved } }: { scene: AdminScene }) {
  return (
    <span className="flex flex-wrap justify-end gap-1 lg:justify-start">
      {isRemoved ? (
        <Badge tone="danger">Removed</Badge>
      ) : (
        <Badge tone={status === 'published' ? 'success' : 'neutral'}>{capitalized(status)}</Badge>
      )}
      {isHouse && <Badge tone="amber">Built-in</Badge>}
    </span>
  );
}
