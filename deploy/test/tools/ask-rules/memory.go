package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/util/annotations"
)

var parsing = parser.NewParser(parser.Options{})

// memory is the series of a question, as the engine reads them.
type memory []storage.Series

func remember(series map[string]string) (memory, error) {
	var all memory
	for name, values := range series {
		described, samples, err := parsing.ParseSeriesDesc(name + " " + values)
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", name, values, err)
		}
		var points []promql.FPoint
		for minute, sample := range samples {
			if !sample.Omitted {
				points = append(points, promql.FPoint{T: int64(minute) * time.Minute.Milliseconds(), F: sample.Value})
			}
		}
		all = append(all, promql.NewStorageSeries(promql.Series{Metric: described, Floats: points}))
	}
	slices.SortFunc(all, func(a, b storage.Series) int { return labels.Compare(a.Labels(), b.Labels()) })
	return all, nil
}

func (m memory) Querier(int64, int64) (storage.Querier, error) { return m, nil }

func (m memory) Select(_ context.Context, _ bool, _ *storage.SelectHints, matchers ...*labels.Matcher) storage.SeriesSet {
	var found memory
	for _, series := range m {
		if fits(series.Labels(), matchers) {
			found = append(found, series)
		}
	}
	return &selection{found: found}
}

func fits(described labels.Labels, matchers []*labels.Matcher) bool {
	return !slices.ContainsFunc(matchers, func(one *labels.Matcher) bool {
		return !one.Matches(described.Get(one.Name))
	})
}

// The engine asks for series alone; whoever lists labels is a person.
func (memory) LabelValues(context.Context, string, *storage.LabelHints, ...*labels.Matcher) ([]string, annotations.Annotations, error) {
	return nil, nil, nil
}

func (memory) LabelNames(context.Context, *storage.LabelHints, ...*labels.Matcher) ([]string, annotations.Annotations, error) {
	return nil, nil, nil
}

func (memory) Close() error { return nil }

// selection goes through series that were found.
type selection struct {
	found memory
	next  int
}

func (s *selection) Next() bool {
	s.next++
	return s.next <= len(s.found)
}

func (s *selection) At() storage.Series              { return s.found[s.next-1] }
func (*selection) Err() error                        { return nil }
func (*selection) Warnings() annotations.Annotations { return nil }
