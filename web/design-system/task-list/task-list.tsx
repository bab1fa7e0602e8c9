import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusTag, type TagTone } from '../tag/tag.tsx';

interface Task {
  readonly key: string;
  readonly title: string;
  readonly hint?: ReactNode;
  /** Absent: it cannot be started yet. */
  readonly to?: string | undefined;
  readonly status: string;
  /** `plain` for "Completed", which needs no attention. */
  readonly tone: TagTone | 'plain';
}

/** Parts of an application with their progress. The whole row links to the part. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <ul className="mb-8 border-t border-hairline">
      {tasks.map((task) => (
        <li
          key={task.key}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-3 has-[a:hover]:bg-action-tint"
        >
          <div className="min-w-0">
            {task.to ? (
              <Link
                to={task.to}
                aria-describedby={`task-${task.key}-status`}
                className="inline-flex min-h-8 items-center after:absolute after:inset-0 after:content-['']"
              >
                {task.title}
              </Link>
            ) : (
              <span>{task.title}</span>
            )}
            {task.hint && <div className="text-sm text-ink-quiet">{task.hint}</div>}
          </div>
          <div id={`task-${task.key}-status`}>
            {task.tone === 'plain' ? <span>{task.status}</span> : <StatusTag tone={task.tone}>{task.status}</StatusTag>}
          </div>
        </li>
      ))}
    </ul>
  );
}
