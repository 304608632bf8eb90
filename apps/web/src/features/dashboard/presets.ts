import { WIDGET_SIZE } from '@jampot/domain';
import type { WidgetModel } from '@jampot/contracts';
import { pinnedChart as chart } from '../../ui/index.ts';
import type { NewWidget } from './board/widget-changes.ts';
import type { Stages } from './stages.ts';

/** Of render jobs: those that failed. */
const FAILED_JOB = 3;

const style = { width: WIDGET_SIZE.width, height: WIDGET_SIZE.height };

const grid = (title: string, resource: string, query: WidgetModel['query']): NewWidget => ({
  name: 'grid',
  title,
  settings: { polling: 0 },
  style,
  dataModelOptions: { resource, query },
});

/** Columns of a grid until others are chosen. */
const COLUMNS = ['name', 'status', 'assignee', 'due'];

const columns = (title: string, query: WidgetModel['query']): NewWidget => ({
  ...grid(title, 'assets', query),
  style: { width: 66, height: 400 },
  dataModelOptions: { resource: 'assets', query, columns: COLUMNS },
});

/** Widgets that are asked for most, ready made. */
export const presets = {
  myWork: (me: number): NewWidget => grid('My work', 'assets', { assignee_id: me }),
  notesToAnswer: (me: number): NewWidget =>
    grid('Notes to answer', 'notes', { 'asset.assignee_id': me, status: 'to do' }),
  recentlyChanged: (): NewWidget => grid('Recently changed', 'assets', { sort: '-modified' }),
  late: (): NewWidget =>
    grid('Late', 'assets', { 'due:until': 'day-1', 'status.approves': 0, sort: 'due' }),
  staleLinks: (): NewWidget => columns('Stale links', { stale: 1, sort: 'name' }),
  ownGrid: (me: number): NewWidget => columns('Grid', { assignee_id: me }),
  failedJobs: (): NewWidget => grid('Failed jobs', 'jobs', { jobstatus_id: FAILED_JOB }),
  pausedNodes: (): NewWidget => grid('Paused nodes', 'nodes', {}),
  farmNow: (): NewWidget =>
    chart('Farm now', 'bar', { resource: 'jobs', query: {}, xAxis: 'jobstatus.name' }),
  statusByFolder: (): NewWidget =>
    chart('Status by folder', 'bar', {
      resource: 'assets',
      query: {},
      xAxis: 'folder.name',
      zAxis: 'status.name',
    }),
  changesThisWeek: (): NewWidget =>
    chart('Changes this week', 'column', {
      resource: 'statuslogs',
      query: { 'created:since': 'today-6' },
      xAxis: 'created:day',
      zAxis: 'status.name',
    }),
  burndown: (): NewWidget =>
    chart('Burndown', 'area', { resource: 'burndown', query: { days: 60 } }),
} as const;

/** Those that are about stages of the work, as the account calls them. */
export const stagePresets = ({ toDo, revision, review, approved, final }: Stages) =>
  ({
    toDo: (me: number): NewWidget =>
      grid('To do', 'assets', {
        assignee_id: me,
        ...toDo.query,
        sort: '-status.order,-modified',
      }),
    forReview: (): NewWidget => grid('For review', 'assets', review.query),
    approvalsPerWeek: (): NewWidget =>
      chart('Approvals per week', 'column', {
        resource: 'statuslogs',
        query: { ...final.query, 'created:since': 'today-84' },
        xAxis: 'created:week',
      }),
    retakes: (): NewWidget =>
      chart('Retakes', 'bar', {
        resource: 'statuslogs',
        query: { ...revision.query, 'created:since': 'today-28' },
        xAxis: 'asset.folder.name',
      }),
    quota: (): NewWidget =>
      chart('Quota: approved seconds', 'column', {
        resource: 'statuslogs',
        query: { ...approved.query, 'created:since': 'today-83' },
        xAxis: 'created:week',
        yAxis: 'asset.seconds',
        zAxis: 'assignee.name',
      }),
    leadTimes: (): NewWidget =>
      chart(`Median days from ${review.name} to ${approved.name}`, 'column', {
        resource: 'leadtimes',
        query: { days: 84, by: 'week', from: review.name, status: approved.name },
      }),
    performance: (): NewWidget => ({
      name: 'performance',
      title: 'Approved by person',
      settings: { polling: 0 },
      style: { width: 66, height: 400 },
      dataModelOptions: { resource: 'statuslogs', query: { ...approved.query, days: 28 } },
    }),
  }) as const;
